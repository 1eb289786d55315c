import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { FileDown, Printer } from '#web/ui/icons.ts'

/** New recovery codes, shown only this once: to copy, save as a file, or print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useMessages()
  const head = t('secondFactor.codes.fileHead', { organisation: settings.organisationName })
  const text = `${head}\n\n${codes.join('\n')}\n`
  const save = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = t('secondFactor.codes.fileName')
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="stack">
      <p>{t('secondFactor.codes.saveLead')}</p>
      <ol className="second-factor-recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="button-row">
        <CopyButton text={text}>{t('secondFactor.codes.copy')}</CopyButton>
        <Button variant="secondary" icon={<FileDown />} onClick={save}>
          {t('secondFactor.codes.download')}
        </Button>
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {t('secondFactor.codes.print')}
        </Button>
      </div>
      <div>
        <Button variant="primary" onClick={onDone}>
          {t('secondFactor.codes.done')}
        </Button>
      </div>
    </div>
  )
}
