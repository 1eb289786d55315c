/** A minimal browser: cookies per site. It follows redirects only on request. */
export class SsoBrowser {
  private jar = new Map<string, Map<string, string>>()
  private readonly publicUrl: string
  private readonly url: string
  /** `url`: the test address that stands for the portal's public URL. */
  constructor(publicUrl: string, url: string) {
    this.publicUrl = publicUrl
    this.url = url
  }
  async get(address: string): Promise<{ location: string; setCookie: string[] }> {
    const url = address.replace(this.publicUrl, this.url)
    const { origin } = new URL(url)
    const jar = this.jar.get(origin) ?? new Map<string, string>()
    this.jar.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split(/=(.*)/s) as [string, string]
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const location = response.headers.get('location')
    return {
      location: location ? new URL(location, address).href : '',
      setCookie: response.headers.getSetCookie(),
    }
  }
  /** Goes through the provider. Stops before the portal's callback. */
  async toCallback(): Promise<string> {
    return this.onFrom((await this.get(`${this.publicUrl}/sso/login`)).location)
  }
  /** Continues from the provider's first address. Stops before the portal's callback. */
  async onFrom(start: string): Promise<string> {
    let location = start
    for (let step = 0; step < 10 && !location.startsWith(this.publicUrl); step += 1)
      ({ location } = await this.get(location))
    return location
  }
  /** Copies the cookies of a site. With setCookieOf, a test puts stolen or old ones back. */
  cookieOf(site: string): Map<string, string> {
    return new Map(this.jar.get(this.originOf(site)))
  }
  setCookieOf(site: string, cookies: Map<string, string>): void {
    this.jar.set(this.originOf(site), new Map(cookies))
  }
  private originOf(site: string): string {
    return new URL(site.replace(this.publicUrl, this.url)).origin
  }
  forget(): void {
    this.jar.clear()
  }
}
