/** What the composition root hands to the slices. */
export const CONFIG = Symbol('config');
export const REGISTRY = Symbol('registry');
export const EVENT_STORE = Symbol('event store');
export const READ_MODELS = Symbol('read models');
export const TEXTS = Symbol('texts');
export const ACCESS = Symbol('access');
export const WRITE_PATH = Symbol('write path');
