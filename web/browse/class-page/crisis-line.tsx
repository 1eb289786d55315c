import { needsCrisisLine } from '#domain/settings/crisis-line.rule.ts'
import type { ClassDetails } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Phone } from '#web/ui/icons.ts'

/** Beside a grief group: whom to contact immediately. The settings define the classes and the text. */
export function CrisisLine({ course }: { course: ClassDetails }) {
  const t = useMessages()
  const { crisis } = settings
  if (!crisis) return null
  // The settings' search words are in the language that classes are written in.
  const { title, originalTitle, subTitle, description, category, audiences } = course
  const said = {
    texts: [title, originalTitle, subTitle, description, category.name],
    audiences: audiences.nodes.map(({ name }) => name),
  }
  if (!needsCrisisLine(crisis.words, said)) return null
  return (
    <section className="panel class-page__crisis" aria-label={t('class.crisisLine')}>
      <Phone />
      <p {...inLanguage(crisis.language)}>
        <LinkedText text={crisis.message} />
      </p>
    </section>
  )
}
