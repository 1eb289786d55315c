import { createElement, type ReactNode } from 'react'
import type { RouteObject } from 'react-router'

/** The code of a page, which comes when its route is first opened. */
export interface LatePart {
  /** Null until it has come. */
  element: ReactNode
  /** The page's head where it stands before anybody knows whose page it is, and what stands below it until then. */
  framed: PageFrame | null
  /** Why it did not come. */
  error: unknown
  /** Never throws; asks again for what did not come. */
  load(): Promise<void>
}

/** What comes: a page, or what stands around the pages of an area, with these. */
export type LateCode = Pick<RouteObject, 'Component' | 'element' | 'handle' | 'children'>

/** What a page's code may bring beside the page. */
export interface PageFrame {
  head: ReactNode
  below: ReactNode
}

/** `addPages`: takes the pages that come with an area. */
export function latePart(
  lazy: NonNullable<RouteObject['lazy']>,
  addPages: (pages: readonly RouteObject[]) => void,
): LatePart {
  const part: LatePart = {
    element: null,
    framed: null,
    error: null,
    async load() {
      if (part.element) return
      part.error = null
      try {
        if (typeof lazy !== 'function') throw new Error('Routes are loaded by functions.')
        const { Component, element, handle, children } = (await lazy()) as LateCode
        if (part.element) return
        if (children) addPages(children)
        part.element = Component ? createElement(Component) : element
        part.framed = (handle as PageFrame | undefined) ?? null
      } catch (error) {
        part.error = error
      }
    },
  }
  return part
}

export const isLatePart = (handle: unknown): handle is LatePart =>
  typeof handle === 'object' && handle !== null && 'load' in handle
