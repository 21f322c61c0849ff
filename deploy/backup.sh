#!/bin/sh
# Writes a backup every day and deletes those older than KEEP_DAYS; runs until it is stopped.
set -eu

folder="${BACKUP_FOLDER:-/backups}"
keep="${KEEP_DAYS:-30}"
pause="${BACKUP_SECONDS:-86400}"

trap 'exit 0' TERM INT

while true; do
    if civitas backup "$folder/$(date -u +%F).backup"; then
        find "$folder" -name '*.backup' -mtime "+$keep" -delete
    else
        echo "civitas-backup: no backup today; older ones are kept" >&2
    fi
    [ -z "${BACKUP_ONCE:-}" ] || exit 0
    sleep "$pause" &
    wait $!
done
