// Renders pages in a separate thread, so that the server's own thread can respond to calls. `workerData`: the URL of
// the built web app.
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
