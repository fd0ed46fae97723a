#!/bin/sh
# Builds every image: infra/images/build-all.sh TAG [PREFIX], PREFIX is club by default, or registry.example/club.
set -eu
cd "$(dirname "$0")/../.."

tag=${1:?tag}
prefix=${2:-club}
revision=$(git rev-parse HEAD 2>/dev/null || echo unknown)

build() {
  docker build -f infra/images/Dockerfile --target "$1" --build-arg "WORKSPACE=$2" --build-arg "REVISION=$revision" \
    -t "$prefix/$3:$tag" .
}
for service in admin seasons members finance import; do build service "services/$service" "$service"; done
build service gateway gateway
for front in shell mfe-members mfe-finance mfe-admin; do build front "$front" "$front"; done
build operator infra operator
