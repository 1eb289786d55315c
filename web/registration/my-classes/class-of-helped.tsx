import 'virtual:texts/forms'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { nameOf, useHouseholdState } from '#web/people/proxy-access/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { paths } from '#web/platform/paths.ts'
import { Onward } from '#web/ui/page/onward.tsx'
import { myRegistrationQuery } from './my-classes.api.ts'
import { MyClassesSkeleton } from './my-classes-skeleton.tsx'

/**
 * For the URL of a class that the reader is not registered for. A person they help may be registered, and an email of
 * the release before does not say who. Goes to that person's page, or lets the reader choose between several. If no one
 * is registered, it renders its children.
 */
export function ClassOfHelped({
  courseId,
  to,
  children,
}: {
  courseId: number
  to: typeof paths.classDetails
  children: ReactNode
}) {
  const t = useMessages()
  const { people, isKnown, isFailed } = useHouseholdState()
  const answers = useQueries({
    queries: people.map(({ userId }) => myRegistrationQuery(courseId, userId)),
  })
  if (!(isKnown || isFailed) || answers.some(({ isLoading }) => isLoading)) return <MyClassesSkeleton />
  const registered = people.filter((_person, nth) => answers[nth]?.data)
  const [first] = registered
  if (!first) return children
  if (registered.length === 1) return <Onward to={to(courseId, first.userId)} />
  return (
    <section className="panel panel--padded">
      <h2>{t('care.classes.which')}</h2>
      <ul>
        {registered.map((person) => (
          <li key={person.userId}>
            <Link className="text-link" to={to(courseId, person.userId)}>
              {nameOf(person)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Runs `act` once after it is shown. */
export function OnceShown({ act }: { act: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(act, [])
  return <MyClassesSkeleton />
}
