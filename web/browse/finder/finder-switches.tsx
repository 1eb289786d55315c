import { type FacetValues, onlyOpen, withChoice } from '#domain/browse/facet-values.rule.ts'
import { modes } from '#domain/kernel/modes.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { modeIcons } from '#web/ui/content/tag.tsx'
import { SwitchChip } from '#web/ui/filter/chip.tsx'
import { CalendarDays } from '#web/ui/icons.ts'

/**
 * The filters that most people use, available without opening anything. Choosing both attendance modes filters like
 * choosing neither.
 */
export function FinderSwitches({
  facets,
  onFacets,
}: {
  facets: FacetValues
  onFacets: (facets: FacetValues) => void
}) {
  const t = useMessages()
  return (
    <div className="chip-row finder__switches" role="group" aria-label={t('home.switches')}>
      {modes.map((mode) => {
        const Icon = modeIcons[mode]
        return (
          <SwitchChip
            key={mode}
            icon={<Icon />}
            on={facets.mode?.includes(mode) ?? false}
            onChange={(on) => onFacets(withChoice(facets, 'mode', mode, on))}
          >
            {t(`modes.${mode}.name`)}
          </SwitchChip>
        )
      })}
      <SwitchChip
        icon={<CalendarDays />}
        on={facets.open !== undefined}
        onChange={(on) => onFacets(withChoice(facets, 'open', onlyOpen, on))}
      >
        {t('home.onlyOpen')}
      </SwitchChip>
    </div>
  )
}
