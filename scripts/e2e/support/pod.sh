# Runs as the first process of a pod's namespaces: builds its file system, gives up root, and becomes the container's command.
# Arguments: the folder of the pod, then the command. The folder holds `env` (NAME=value, each ended by NUL), `hosts`, and `mounts` (source, target, rw or ro a line).
set -eu
pod=$1
shift
read -r _ # the network has been plugged in

root=$pod/root
mkdir -p "$root"
mount -t tmpfs pod "$root"
mkdir "$root/etc" "$root/proc" "$root/dev" "$root/tmp"
for path in /usr /bin /sbin /lib /lib64; do
  if [ -L "$path" ]; then ln -s "$(readlink "$path")" "$root$path"; elif [ -d "$path" ]; then mkdir "$root$path" && mount --rbind "$path" "$root$path"; fi
done
for path in /etc/alternatives /etc/java* /etc/ssl /etc/ld.so.* /etc/passwd /etc/group; do
  if [ -e "$path" ]; then cp -a "$path" "$root/etc/"; fi
done
cp "$pod/hosts" "$root/etc/hosts"
echo 'hosts: files' > "$root/etc/nsswitch.conf"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
while read -r source target mode; do
  mkdir -p "$root$target"
  mount --bind "$source" "$root$target"
  if [ "$mode" = ro ]; then mount -o remount,bind,ro "$root$target"; fi
done < "$pod/mounts"
mount -o remount,ro "$root"

mapfile -d '' -t environment < "$pod/env"
identity=()
# Without root outside there is one user only.
if [ -f "$pod/uid" ]; then identity=(setpriv --reuid "$(cat "$pod/uid")" --regid "$(cat "$pod/uid")" --clear-groups --no-new-privs --bounding-set=-all); fi
exec env -i "${environment[@]}" chroot "$root" "${identity[@]}" "$@"
