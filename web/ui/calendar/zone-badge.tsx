/** The zone of a time: "EST" or "EDT" as is right on the date, "Eastern Time" for screen readers and on hover. */
export function ZoneBadge({ abbreviation, name }: { abbreviation: string; name: string }) {
  return (
    <abbr className="badge" title={name}>
      {abbreviation}
    </abbr>
  )
}
