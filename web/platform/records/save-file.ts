/** A table as the server returns it. */
export interface CsvFile {
  name: string
  text: string
}

/** A binary file as the server returns it. */
export interface BinaryFile {
  name: string
  base64: string
  /** Default: a workbook. */
  type?: string
}

/** Saves a file through the browser. */
export function saveFile(file: CsvFile | BinaryFile | { name: string; blob: Blob }): void {
  const { name } = file
  const blob = 'blob' in file ? file.blob : 'text' in file ? csvBlob(file) : blobOf(file)
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not immediately: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const csvBlob = ({ text }: CsvFile) => new Blob([text], { type: 'text/csv;charset=utf-8' })

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const blobOf = ({ base64, type = workbook }: BinaryFile) =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
