/** What the portal says of itself when somebody shares a class; the words come from the message catalogue. */
export interface SharedClass {
  /** The class's own page. */
  address: string
  subject: string
  body: string
}

/** A new e-mail in the person's own program; nobody's address is in it (specification, section 2). */
export function emailShareLink({ subject, body, address }: SharedClass): string {
  const lines = `${body}\n\n${address}`
  // Line breaks as RFC 6068 wants them.
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines).replaceAll('%0A', '%0D%0A')}`
}

/** WhatsApp's own page for choosing whom to send to: a plain link, and nothing of WhatsApp is loaded before it is followed. */
export function whatsAppShareLink({ body, address }: SharedClass): string {
  return `https://wa.me/?text=${encodeURIComponent(`${body} ${address}`)}`
}
