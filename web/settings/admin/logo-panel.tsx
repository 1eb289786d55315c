import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/content/panel.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { logoPicture } from './logo-picture.ts'
import { changeLogo, type EditedSettings, editedSettingsQuery } from './settings.api.ts'
import { showLogo } from './shown-settings.ts'

/** In bytes. A larger file is not a logo, and would fill a phone's memory. */
const mostChosen = 20_000_000

/**
 * The organization's logo. A new one appears at the top of this page immediately. It is not part of the form, and Save
 * does not affect it.
 */
export function LogoPanel({ logo, whenSaved }: Pick<EditedSettings, 'logo'> & { whenSaved: () => void }) {
  const t = useMessages()
  const toasts = useToasts()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [doing, setDoing] = useState<'save' | 'remove' | null>(null)
  const reject = (sentence: string) => {
    setError(sentence)
    input.current?.focus()
  }
  const change = async (what: 'save' | 'remove') => {
    if (doing) return
    const chosen = input.current?.files?.[0]
    if (what === 'save' && !chosen) return reject(t('adminSettings.logo.required'))
    if (what === 'save' && chosen && chosen.size > mostChosen) return reject(t('adminSettings.logo.tooLarge'))
    setError(null)
    setDoing(what)
    try {
      const file = what === 'save' && chosen ? await logoPicture(chosen) : null
      if (what === 'save' && !file) return reject(t('adminSettings.logo.unreadable'))
      const saved = await changeLogo(file)
      client.setQueryData(editedSettingsQuery.queryKey, (known) => known && { ...known, logo: saved })
      showLogo(saved)
      whenSaved()
      if (input.current) input.current.value = ''
      toasts.show({ type: 'success', message: t(`adminSettings.logo.done.${what}`) })
      // The selected button may be removed, so the focus moves to the field.
      input.current?.focus()
    } catch (failure) {
      reject(sentenceOf(failure))
    } finally {
      setDoing(null)
    }
  }
  return (
    <Panel
      as="section"
      padded
      className="settings-logo"
      id="settings-logo"
      aria-labelledby="settings-logo-title"
    >
      <h2 id="settings-logo-title">{t('adminSettings.logo.title')}</h2>
      {logo ? (
        <p className="settings-logo__shown">
          <img src={logo.url} width={logo.width} height={logo.height} alt={t('adminSettings.logo.alt')} />
        </p>
      ) : (
        <p>{t('adminSettings.logo.sample')}</p>
      )}
      <Field label={t('adminSettings.logo.file')} hint={t('adminSettings.logo.hint')} error={error}>
        {(wiring) => (
          <input
            {...wiring}
            ref={input}
            type="file"
            className="field-input field-input--file"
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            onChange={() => setError(null)}
          />
        )}
      </Field>
      <div className="button-row">
        <Button
          busy={doing === 'save'}
          busyLabel={t('adminSettings.logo.saving')}
          unavailable={doing === 'remove'}
          onClick={() => void change('save')}
        >
          {t('adminSettings.logo.save')}
        </Button>
        {logo ? (
          <Button
            variant="secondary"
            busy={doing === 'remove'}
            busyLabel={t('adminSettings.logo.saving')}
            unavailable={doing === 'save'}
            onClick={() => void change('remove')}
          >
            {t('adminSettings.logo.remove')}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}
