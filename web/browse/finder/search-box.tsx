import { useMessages } from '#web/platform/messages/messages.ts'
import { useEarlyChange } from '#web/ui/field/use-early-change.ts'
import { Search } from '#web/ui/icons.ts'

export function SearchBox({
  value,
  onType,
  onRest,
  onFocus,
}: {
  value: string
  onType: (text: string) => void
  /** The field lost the focus: the typed text takes effect now. */
  onRest: () => void
  onFocus: () => void
}) {
  const t = useMessages()
  const input = useEarlyChange({ read: (element: HTMLInputElement) => element.value, value, adopt: onType })
  return (
    <div className="search">
      <label className="visually-hidden" htmlFor="class-search">
        {t('home.searchLabel')}
      </label>
      <Search />
      <input
        ref={input}
        className="field-input"
        id="class-search"
        name="search"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('home.searchPlaceholder')}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        onFocus={onFocus}
        onBlur={onRest}
      />
    </div>
  )
}
