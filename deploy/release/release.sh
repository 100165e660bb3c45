# Finds the release to run, for start and club: the last unpacked, or the one that was gone back to.
release=$(cat release.txt)
program="$PWD/releases/$release"
node="$program/bin/node"
if [ ! -x "$node" ]; then
  echo "Release \"$release\" is not in $PWD/releases. Unpack its archive again." >&2
  exit 1
fi
export CLUB_FOLDER="$PWD"
