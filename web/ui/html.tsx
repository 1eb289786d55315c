import { classNames } from './class-names.ts'

/** HTML that the server has sanitised (descriptions, content pages, terms messages). Never give it anything else. */
export function Html({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every HTML field before it is stored and sent.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
