/**
 * An email's text for people other than the receiver. It cuts each link after its path: the rest would let them act as
 * the receiver.
 */
export function withoutSecrets(text: string): string {
  return text.replace(/(https?:\/\/[^\s?#]*)\?\S*/g, '$1?…')
}
