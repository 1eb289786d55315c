/** The accessible name and description of a text's input, for the editor and for the plain textarea. */
export interface RichTextWiring {
  id: string
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
