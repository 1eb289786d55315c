import { useRef } from 'react'
import { mostLinks, type SiteSettingsInput } from '#domain/settings/site-settings.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { knownLinkNames, linkPosition } from '#web/settings/external-links.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { useFieldValue } from '#web/ui/form/use-field.ts'
import { useFieldList } from '#web/ui/form/use-field-list.ts'
import { ArrowDown, ArrowUp, Plus, X } from '#web/ui/icons.ts'

/** The external links: add, remove and reorder. The focus follows a moved link, and goes to an added one. */
export function LinksField({ name: list }: { name: FieldName<SiteSettingsInput['links']> }) {
  const t = useMessages()
  const { entries, append, remove, swap } = useFieldList(list)
  const box = useRef<HTMLFieldSetElement>(null)
  const links = useFieldValue(list)
  // After React has rendered the rows again.
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  const move = (from: number, to: number, by: 'up' | 'down') => {
    swap(from, to)
    focus(`li:nth-child(${to + 1}) [data-move="${by}"]`)
  }
  return (
    <fieldset ref={box} id="settings-links">
      <legend>{t('adminSettings.links')}</legend>
      <p className="muted small">{t('adminSettings.linksHint')}</p>
      <div className="settings-links__head" aria-hidden="true">
        <span>{t('adminSettings.linkName')}</span>
        <span>{t('adminSettings.linkUrl')}</span>
      </div>
      <ol className="settings-links">
        {entries.map(({ key, fields }, index) => {
          const name = links[index]?.name ?? ''
          const called = name || t('adminSettings.linkNumber', { number: index + 1 })
          return (
            <li key={key}>
              <FormTextField
                name={fields.name}
                label={t('adminSettings.linkName')}
                list="link-names"
                autoComplete="off"
              />
              <FormTextField
                name={fields.url}
                label={t('adminSettings.linkUrl')}
                inputMode="url"
                autoComplete="off"
              />
              <p className="settings-links__position">
                {name ? t(`adminSettings.place.${linkPosition(name)}`) : null}
              </p>
              <div className="button-row">
                <Button
                  variant="quiet"
                  size="sm"
                  iconOnly
                  data-move="up"
                  unavailable={index === 0}
                  aria-label={t('adminSettings.moveUp', { name: called })}
                  onClick={() => move(index, index - 1, 'up')}
                >
                  <ArrowUp />
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  iconOnly
                  data-move="down"
                  unavailable={index === entries.length - 1}
                  aria-label={t('adminSettings.moveDown', { name: called })}
                  onClick={() => move(index, index + 1, 'down')}
                >
                  <ArrowDown />
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  iconOnly
                  aria-label={t('adminSettings.removeLink', { name: called })}
                  onClick={() => {
                    remove(index)
                    focus(index < entries.length - 1 ? `li:nth-child(${index + 1}) input` : '[data-add]')
                  }}
                >
                  <X />
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <datalist id="link-names">
        {knownLinkNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div>
        <Button
          variant="secondary"
          icon={<Plus />}
          data-add
          unavailable={entries.length >= mostLinks}
          onClick={() => {
            append({ name: '', url: '' })
            focus(`li:nth-child(${entries.length + 1}) input`)
          }}
        >
          {t('adminSettings.addLink')}
        </Button>
      </div>
    </fieldset>
  )
}
