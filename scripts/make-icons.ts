// Makes the icons that phones and desktops show for the portal, from its mark (web/public/favicon.svg): `tsx scripts/make-icons.ts`. Run it when the mark
// changes, and commit what it makes in web/public/icons.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'

const at = (path: string) => fileURLToPath(new URL(`../web/public/${path}`, import.meta.url))
const mark = readFileSync(at('favicon.svg'), 'utf8')

/** `part`: how much of the icon's width the mark takes. Systems cut a maskable one to their own shape, down to a circle of four fifths. */
const icons = [
  { name: 'icon-192.png', size: 192, part: 0.84, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, part: 0.84, ground: 'transparent' },
  { name: 'maskable-512.png', size: 512, part: 0.5, ground: '#ffffff' },
  { name: 'apple-touch-icon.png', size: 180, part: 0.66, ground: '#ffffff' },
]

mkdirSync(at('icons'), { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const page = await browser.newPage()
for (const { name, size, part, ground } of icons) {
  await page.setViewportSize({ width: size, height: size })
  const picture = `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}"><img src="${picture}" style="height:${part * 100}vh">`,
  )
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  writeFileSync(at(`icons/${name}`), await page.screenshot({ omitBackground: ground === 'transparent' }))
}
await browser.close()
