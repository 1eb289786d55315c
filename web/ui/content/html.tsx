import { classNames } from '#web/ui/class-names.ts'
import { inLanguage } from './in-language.ts'

/** HTML that the server sanitized (descriptions, content pages, terms messages). Never pass other HTML. */
export function Html({
  html,
  className,
  language,
}: {
  html: string
  className?: string
  /** Language tag, when the text is not in the portal's default language. */
  language?: string | null
}) {
  return (
    <div
      className={classNames('prose', className)}
      {...inLanguage(language)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes every HTML field before storing it.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
