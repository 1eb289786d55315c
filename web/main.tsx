import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './platform/messages/messages.ts'
import './ui/index.css'
import { routes } from './app/routes.tsx'
import { createQueryClient } from './platform/page/query-client.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
)
