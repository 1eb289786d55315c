import { Html } from '#web/ui/content/html.tsx'
import { inLanguage } from '#web/ui/content/in-language.ts'
import './content.css'

/** The text of a content page as readers see it. The preview of its editor renders the same. */
export function PageText({ html, language }: { html: string; language?: string | null }) {
  return (
    <div className="panel content-text" {...inLanguage(language)}>
      <Html html={html} />
    </div>
  )
}
