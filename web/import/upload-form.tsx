import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { mostUploadBytes, mostUploadMegabytes } from '#domain/import/import-limits.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/content/panel.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { saveChecked } from './checked-file.ts'
import { importsKey, startImport } from './import.api.ts'

/** Chooses a file and uploads it for a check or an import. Errors about the file appear at the field. */
export function UploadForm() {
  const t = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState<'check' | 'import' | null>(null)

  const reject = (sentence: string) => {
    setError(sentence)
    input.current?.focus()
  }
  const send = async (what: 'check' | 'import') => {
    const chosen = input.current?.files?.[0]
    if (!chosen) return reject(t('adminImport.fileRequired'))
    setError(null)
    setSending(what)
    try {
      // Reads its bytes now. An import after a check then uses what was checked, even if the file on disk changes.
      const file =
        chosen.size > mostUploadBytes ? chosen : new File([await chosen.arrayBuffer()], chosen.name)
      const id = await startImport(file, { checkOnly: what === 'check' })
      if (what === 'check') saveChecked(id, file)
      await client.invalidateQueries({ queryKey: importsKey })
      await navigate(paths.adminImportRun(id))
    } catch (failure) {
      setSending(null)
      reject(sentenceOf(failure))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) void send('import')
  }
  return (
    <Panel as="section" padded className="import-form">
      <form onSubmit={submit} noValidate>
        <Field
          label={t('adminImport.file')}
          hint={t('adminImport.fileHint', { most: mostUploadMegabytes })}
          error={error}
          required
        >
          {(wiring) => (
            <input
              {...wiring}
              ref={input}
              type="file"
              className="field-input field-input--file"
              // Includes workbooks: users who choose one get instructions to save it in another format.
              accept=".json,.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,.numbers,application/json,text/csv"
              onChange={() => setError(null)}
            />
          )}
        </Field>
        <p className="muted small">{t('adminImport.checkHint')}</p>
        <div className="button-row">
          <Button
            variant="secondary"
            busy={sending === 'check'}
            busyLabel={t('adminImport.sending')}
            unavailable={sending === 'import'}
            onClick={() => void send('check')}
          >
            {t('adminImport.check')}
          </Button>
          <Button
            type="submit"
            busy={sending === 'import'}
            busyLabel={t('adminImport.sending')}
            unavailable={sending === 'check'}
          >
            {t('adminImport.import')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
