#!/bin/sh
# Puts a front end into a folder that gateways serve, while they serve it: first the files named by their content, which
# nobody asks for yet, then those that name them, each replaced in one step. Files of former releases stay for open pages.
set -eu

to=${1:?folder}
from=${2:-/front}

names_others() {
  case "${1##*/}" in
    index.html* | mf-manifest.json* | routes.json*) return 0 ;;
    *) return 1 ;;
  esac
}
put() {
  mkdir -p "$to/$(dirname "$1")"
  cp "$1" "$to/$1.$$.new"
  mv "$to/$1.$$.new" "$to/$1"
}

mkdir -p "$to"
cd "$from"
find . -type f | while read -r file; do names_others "$file" || put "$file"; done
find . -type f | while read -r file; do if names_others "$file"; then put "$file"; fi; done
