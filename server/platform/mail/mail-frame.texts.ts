/** Words that every mail shares. */
export const mailFrame = {
  sentBy: (organisation: string) => `This e-mail was sent by ${organisation}.`,
  copyAddress: 'If the button does not work, copy this address into your browser:',
}
