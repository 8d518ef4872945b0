#!/bin/sh
# A machine whose first process is systemd, on a Debian root of debian.sh. Its processes, mounts,
# network and control groups are separate from those of this machine.
#   machine.sh NAME ROOT          does not return; end it by the id of its first process
set -eu
name=$1 root=$2
# As Debian's systemd mounts control groups of version 1: one tree that identifies its processes,
# one for each kind of share or limit.
export controllers='unified systemd cpu cpuacct blkio memory devices pids freezer'
for controller in $controllers; do
  mkdir -p "/sys/fs/cgroup/$controller/$name"
  echo $$ >"/sys/fs/cgroup/$controller/$name/cgroup.procs"
done
# shellcheck disable=SC2016 -- read by the shell inside
exec unshare --mount --pid --net --uts --ipc --cgroup --fork --kill-child sh -euc '
  root=$1
  mount --make-rprivate /
  mount --bind "$root" "$root"
  # As every container has them: what belongs to the kernel can be read and not written.
  mount -t proc proc "$root/proc"
  mount --bind "$root/proc/sys" "$root/proc/sys"
  mount -o remount,bind,ro "$root/proc/sys"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t tmpfs tmpfs "$root/sys/fs/cgroup"
  for controller in $controllers; do
    mkdir "$root/sys/fs/cgroup/$controller"
    case $controller in
      unified) mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup/$controller" ;;
      systemd) mount -t cgroup -o none,name=systemd cgroup "$root/sys/fs/cgroup/$controller" ;;
      *) mount -t cgroup -o "$controller" cgroup "$root/sys/fs/cgroup/$controller" ;;
    esac
  done
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for device in null zero full random urandom tty; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done
  mkdir "$root/dev/pts" "$root/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$root/dev/pts"
  ln -s pts/ptmx "$root/dev/ptmx"
  mount -t tmpfs tmpfs "$root/dev/shm"
  mount -t tmpfs -o mode=755 tmpfs "$root/run"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
  ip link set lo up
  hostname "$2"
  cd "$root"
  mkdir -p mnt
  pivot_root . mnt
  umount -l /mnt
  exec env -i container=lab PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
' sh "$root" "$name"
