import { createElement, type ReactNode } from 'react'
import type { RouteObject } from 'react-router'

/** The code of a page, which comes when its route is first opened. */
export interface LatePart {
  /** Null until it has come. */
  element: ReactNode
  /** Why it did not come. */
  error: unknown
  /** Never throws; asks again for what did not come. */
  load(): Promise<void>
}

export function latePart(lazy: NonNullable<RouteObject['lazy']>): LatePart {
  const part: LatePart = {
    element: null,
    error: null,
    async load() {
      if (part.element) return
      part.error = null
      try {
        if (typeof lazy !== 'function') throw new Error('Routes are loaded by functions.')
        const { Component, element } = (await lazy()) as Pick<RouteObject, 'Component' | 'element'>
        part.element = Component ? createElement(Component) : element
      } catch (error) {
        part.error = error
      }
    },
  }
  return part
}

export const isLatePart = (handle: unknown): handle is LatePart =>
  typeof handle === 'object' && handle !== null && 'load' in handle
