/** The time zone of a time: "EST" or "EDT", depending on the date. Screen readers and hover get "Eastern Time". */
export function ZoneBadge({ abbreviation, name }: { abbreviation: string; name: string }) {
  return (
    <abbr className="badge" title={name}>
      {abbreviation}
    </abbr>
  )
}
