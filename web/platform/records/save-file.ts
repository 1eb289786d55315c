/** A table as the calls of the server answer it. */
export interface CsvFile {
  name: string
  text: string
}

/** Gives the browser a file to save. */
export function saveFile({ name, text }: CsvFile): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
