/** How a text's input is named and described, for the editor and for the plain one. */
export interface RichTextWiring {
  id: string
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
