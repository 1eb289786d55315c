import { Html } from '#web/ui/html.tsx'
import './content.css'

/** The text of a content page as readers see it; the preview of its editor draws the same. */
export function PageText({ html }: { html: string }) {
  return (
    <div className="panel content-text">
      <Html html={html} />
    </div>
  )
}
