#!/bin/sh
# archway COMMAND: the portal and what is done beside it, always as the user that owns the data, with the settings of
# /etc/archway/archway.env.
set -eu
home=/usr/lib/archway
settings=/etc/archway/archway.env

as_archway() {
  if [ "$(id -u)" = 0 ]; then
    exec setpriv --reuid=archway --regid=archway --clear-groups --inh-caps=-all "$@"
  fi
  exec "$@"
}

if [ "$(id -u)" != 0 ] && [ ! -r "$settings" ]; then
  echo "archway: only root and the user archway may do this. Run: sudo archway $*" >&2
  exit 1
fi
# What a command writes for others to fetch, such as a backup, is the portal's alone.
umask 077
case "${1:-}" in
  start)
    cd /var/lib/archway
    as_archway "$home/bin/node" --env-file="$settings" --max-semi-space-size=8 --heap-growing-percent=30 "$home/start.mjs"
    ;;
  *)
    [ -d "$PWD" ] && [ -x "$PWD" ] || cd /var/lib/archway
    as_archway "$home/bin/node" --env-file="$settings" --enable-source-maps "$home/dist/archway/archway.cli.js" "$@"
    ;;
esac
