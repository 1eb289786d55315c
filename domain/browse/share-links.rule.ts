/** The text that the portal uses to share a class, from the message catalog. */
export interface SharedClass {
  /** The URL of the class. */
  address: string
  subject: string
  body: string
}

/** A new email in the person's own email program, without a recipient (specification, section 2). */
export function emailShareLink({ subject, body, address }: SharedClass): string {
  const lines = `${body}\n\n${address}`
  // Line breaks as RFC 6068 requires.
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines).replaceAll('%0A', '%0D%0A')}`
}

/**
 * WhatsApp's page to choose a recipient. It is a plain link: nothing from WhatsApp loads before the person follows it.
 */
export function whatsAppShareLink({ body, address }: SharedClass): string {
  return `https://wa.me/?text=${encodeURIComponent(`${body} ${address}`)}`
}
