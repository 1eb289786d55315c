/**
 * Browsers by what only their own user agent contains, the most specific first. Nearly all of them also name Chrome or
 * Safari.
 */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system in such a text. Null if only one of them is known. */
export function partsOfDevice(words: string): { browser: string; system: string } | null {
  const [browser, system] = words.split(' on ')
  return browser && system ? { browser, system } : null
}

/** The browser and system of a session, such as 'Firefox on Windows'. Null if the user agent is unknown. */
export function deviceLabel(userAgent: string): string | null {
  const line = userAgent.slice(0, 500)
  const browser = browsers.find(([pattern]) => pattern.test(line))?.[1]
  const system = systems.find(([pattern]) => pattern.test(line))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
