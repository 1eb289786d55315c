/** A line that comes with the data. `room`: a text as long as it will be, which keeps the lines it takes, so that nothing below moves. */
export function PendingLine({ text, room: space }: { text: string | null; room: string }) {
  return text === null ? <span style={{ visibility: 'hidden' }}>{space}</span> : text
}
