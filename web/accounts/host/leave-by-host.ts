import { settings } from '#web/platform/page/settings.ts'
import { addressOf, paths } from '#web/platform/paths.ts'

/**
 * Logs the person out of the surrounding website too, and returns to the login page. False if no one is logged in
 * there. It submits a form, so that its nonce is in no address.
 */
export function leaveByHost(): boolean {
  const { hostLinks, logoutNonce } = settings
  if (!hostLinks.logout || !logoutNonce) return false
  const form = document.createElement('form')
  form.method = 'post'
  form.action = hostLinks.logout
  form.hidden = true
  const back = new URL(addressOf(paths.login()), window.location.href).href
  for (const [name, value] of Object.entries({ _wpnonce: logoutNonce, redirect_to: back })) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  return true
}
