/**
 * A line of text that loads with the data. `room`: a text of similar length, which reserves the lines so that nothing
 * below moves.
 */
export function PendingLine({ text, room }: { text: string | null; room: string }) {
  return text === null ? <span style={{ visibility: 'hidden' }}>{room}</span> : text
}
