// Draws pages beside the server, whose own thread answers meanwhile. `workerData`: where the built web app lies.
import { parentPort, workerData } from 'node:worker_threads'

const loaded = import(workerData)

parentPort.on('message', async (job) => {
  try {
    const { renderPage } = await loaded
    parentPort.postMessage({ rendering: await renderPage(job) })
  } catch (error) {
    parentPort.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : 'not an error',
    })
  }
})
