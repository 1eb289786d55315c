/** How a person logged in, or passed a second step, as the audit log names it. */
export const loginWays = [
  'password',
  'magicLink',
  'staffLogin',
  'host',
  'verification',
  'signUp',
  'passkey',
  'code',
  'recoveryCode',
] as const
export type LoginWay = (typeof loginWays)[number]
