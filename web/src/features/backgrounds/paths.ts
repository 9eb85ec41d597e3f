export const MANAGER_PATH = '/backgrounds';
export const DEMO_PATH = '/background-demo';
