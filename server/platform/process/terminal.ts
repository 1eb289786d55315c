/** Where a command reads its settings and prints. The process is one. */
export interface Terminal {
  env: NodeJS.ProcessEnv
  stdout: Output
  stderr: Output
}

interface Output {
  write(text: string): unknown
}
