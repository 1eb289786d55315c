/** Ports on 127.0.0.1. */
export interface Locations {
  etcd: number
  /** HAProxy's ports: for the portals, the poolers, the current primary database, and its replica. */
  http: number
  pool: number
  primary: number
  replica: number
  /** One port for each of the two instances: PostgreSQL, its Patroni, PgBouncer, portal. */
  pg: number[]
  api: number[]
  bouncers: number[]
  portals: number[]
  /** The port of the worker process, which sends email and runs jobs. */
  work: number
}

/** docs/operations/scaling.md has the same for three machines. A commit waits until both databases have it. */
export function patroniSettings({
  n,
  dir,
  programs,
  password,
  etcd,
  pg,
  api,
}: Locations & { n: number; dir: string; programs: string; password: string }): string {
  return `scope: archway
name: pg-${n}
restapi: { listen: '127.0.0.1:${api[n]}', connect_address: '127.0.0.1:${api[n]}' }
etcd3: { hosts: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { hot_standby_feedback: true, max_connections: 100, shared_buffers: 64MB, wal_keep_size: 256MB }
  initdb: [ encoding: UTF8, locale: C.UTF-8, data-checksums ]
postgresql:
  listen: 127.0.0.1:${pg[n]}
  connect_address: 127.0.0.1:${pg[n]}
  data_dir: ${dir}/pg-${n}
  bin_dir: ${programs}
  pgpass: ${dir}/pgpass-${n}
  parameters: { unix_socket_directories: '' }
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
  authentication:
    superuser: { username: postgres, password: '${password}' }
    replication: { username: replicator, password: '${password}' }
    rewind: { username: rewinder, password: '${password}' }
`
}

export function pgbouncerSettings({
  n,
  list,
  primary,
  bouncers,
}: Locations & { n: number; list: string }): string {
  return `[databases]
archway = host=127.0.0.1 port=${primary} dbname=archway
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${bouncers[n]}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${list}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
server_connect_timeout = 2
server_login_retry = 1
`
}

export function haproxySettings({
  http,
  pool,
  primary,
  replica,
  pg,
  api,
  bouncers,
  portals,
}: Locations): string {
  const two = (ports: number[], word: string, more = (_n: number) => '') =>
    ports.map((port, n) => `  server ${word}-${n} 127.0.0.1:${port} check${more(n)}`).join('\n')
  return `defaults
  timeout connect 2s
  timeout client 10m
  timeout server 10m
  timeout check 3s
  default-server inter 1s fall 3 rise 1
listen portals
  mode http
  bind 127.0.0.1:${http}
  option forwardfor
  option http-server-close
  option abortonclose
  option httpchk GET /readyz
  option redispatch 1
  retries 3
  retry-on conn-failure
${two(portals, 'portal')}
listen poolers
  mode tcp
  bind 127.0.0.1:${pool}
  balance leastconn
  option redispatch 1
${two(bouncers, 'pgbouncer')}
listen primary
  mode tcp
  bind 127.0.0.1:${primary}
  option httpchk GET /primary
${two(pg, 'pg', (n) => ` port ${api[n]} on-marked-down shutdown-sessions`)}
listen replica
  mode tcp
  bind 127.0.0.1:${replica}
  option httpchk GET /replica
${two(pg, 'pg', (n) => ` port ${api[n]} on-marked-down shutdown-sessions`)}
`
}
