/** How somebody logs in, or passes a second step, as the audit log tells it. */
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
