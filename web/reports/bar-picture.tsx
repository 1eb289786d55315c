import { useId } from 'react'
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { formatNumber, formatPercent } from '#web/platform/messages/formats.ts'
import { type BarRow, chartHeight } from './bar-rows.ts'

/** The width of the names on the left, in pixels: what the longest needs, but at most a third of a phone's width. */
const nameWidth = (rows: readonly BarRow[]) =>
  Math.min(126, Math.max(...rows.map(({ name }) => name.length)) * 8 + 14)

const letters = { fill: 'var(--ink-2)', fontSize: 15 }

/**
 * Two horizontal bars for each row, so that long names fit on a phone too. The second bar is hatched, so that they
 * differ by more than color. Each number is at the end of its bar, so nothing requires hovering.
 */
export default function BarPicture({ rows, unit }: { rows: readonly BarRow[]; unit: '' | '%' }) {
  const hatch = useId()
  const format = (value: unknown) =>
    typeof value !== 'number' ? '' : unit === '%' ? formatPercent(value) : formatNumber(value)
  return (
    <ResponsiveContainer width="100%" height={chartHeight(rows)} minWidth={0}>
      <BarChart
        data={rows.map((row) => ({ ...row }))}
        layout="vertical"
        margin={{ top: 0, right: 56, bottom: 0, left: 0 }}
        barGap={2}
        barCategoryGap={10}
        accessibilityLayer={false}
      >
        <defs>
          <pattern
            id={hatch}
            width="7"
            height="7"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="7" height="7" fill="var(--cat-fitness-soft)" />
            <rect width="3" height="7" fill="var(--cat-fitness)" />
          </pattern>
        </defs>
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis
          type="number"
          tick={letters}
          stroke="var(--line-strong)"
          allowDecimals={false}
          tickFormatter={format}
        />
        <YAxis
          type="category"
          dataKey="name"
          width={nameWidth(rows)}
          tick={letters}
          stroke="var(--line-strong)"
          interval={0}
        />
        <Bar dataKey="first" fill="var(--primary)" isAnimationActive={false}>
          <LabelList dataKey="first" position="right" formatter={format} fill="var(--ink)" fontSize={15} />
        </Bar>
        <Bar dataKey="second" fill={`url(#${hatch})`} stroke="var(--cat-fitness)" isAnimationActive={false}>
          <LabelList dataKey="second" position="right" formatter={format} fill="var(--ink)" fontSize={15} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}
