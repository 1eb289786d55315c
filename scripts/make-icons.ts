// Makes the portal's icons for phones and desktops from its logo (web/public/favicon.svg): `tsx
// scripts/make-icons.ts`. Run it when the logo changes, and commit the files in web/public/icons.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from './chromium.ts'

const at = (path: string) => fileURLToPath(new URL(`../web/public/${path}`, import.meta.url))
const mark = readFileSync(at('favicon.svg'), 'utf8')

/**
 * `part`: the share of the icon's width that the logo fills. Systems crop a maskable icon, down to a circle of
 * 80 %.
 */
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
