import 'virtual:texts/my-data'
import { useMessages } from '#web/platform/messages/messages.ts'
import { loadDataOf, loadMyData } from './my-data.api.ts'
import { TakeData } from './take-data.tsx'

interface Person {
  userId: number
  firstName: string
  lastName: string
}

/** The data of a person without a login, for their helper. */
export function TakeDataOfHelped({ person: { userId, firstName, lastName } }: { person: Person }) {
  const t = useMessages()
  return (
    <TakeData
      small
      load={loadMyData(userId)}
      words={{
        title: t('ownData.helped.title', { name: firstName }),
        explain: t('ownData.helped.explain', { name: firstName }),
        confirm: t('ownData.confirm'),
        done: t('ownData.helped.done', { name: firstName }),
      }}
    >
      {t('ownData.helped.take')} <span className="visually-hidden">{`${firstName} ${lastName}`}</span>
    </TakeData>
  )
}

/** The data of a person without a login, for administrators, who hand the file over. */
export function TakeDataOfPerson({ person: { userId, firstName } }: { person: Omit<Person, 'lastName'> }) {
  const t = useMessages()
  return (
    <TakeData
      load={loadDataOf(userId)}
      words={{
        title: t('ownData.staff.dialog', { name: firstName }),
        explain: t('ownData.staff.explain', { name: firstName }),
        confirm: t('ownData.staff.confirm'),
        done: t('ownData.staff.done', { name: firstName }),
      }}
    >
      {t('ownData.staff.take')}
    </TakeData>
  )
}
