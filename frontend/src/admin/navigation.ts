import { RESOURCES, type ResourceName } from '@vinkura/domain/back-office/index';
