// Preloaded into a child of start.mjs or dev.mjs: when the parent is gone, even by kill -9, the child ends in its orderly way
// instead of keeping its port. Grandchildren inherit the preload, but their channel belongs to somebody else.
if (process.channel !== undefined && process.env.EMBERLOG_PARENT === String(process.ppid)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
