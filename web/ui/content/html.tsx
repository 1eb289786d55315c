import { classNames } from '#web/ui/class-names.ts'
import { inLanguage } from './in-language.ts'

/** HTML that the server has sanitised (descriptions, content pages, terms messages). Never give it anything else. */
export function Html({
  html,
  className,
  language,
}: {
  html: string
  className?: string
  /** Of a text that is not in the portal's own: its tag. */
  language?: string | null
}) {
  return (
    <div
      className={classNames('prose', className)}
      {...inLanguage(language)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every HTML field before it is stored and sent.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
