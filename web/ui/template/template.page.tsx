import words from '#locales/en/template.json'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { ActionSamples } from './action-samples.tsx'
import { ContentSamples } from './content-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { StyleSamples } from './look-samples.tsx'
import './template.css'

/** /template: all components in all their states, for people who build or check a page. */
export default function TemplatePage() {
  return (
    <div className="template">
      <PageHead title={words.title} lead={words.lead} />
      <StyleSamples />
      <ActionSamples />
      <FieldSamples />
      <ContentSamples />
    </div>
  )
}
