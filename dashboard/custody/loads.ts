const commission = () => import('./views/commission.tsx');
const collection = () => import('./views/collection.tsx');
const subscriber = () => import('./views/subscriber.tsx');
const transferSend = () => import('./views/transfer-send.tsx');
const transferReceive = () => import('./views/transfer-receive.tsx');
const warehouse = () => import('./views/warehouse.tsx');
const delivery = () => import('./views/delivery.tsx');
const sendReturn = () => import('./views/send-branch-return.tsx');
const receiveReturn = () => import('./views/receive-branch-return.tsx');
const moneyTransfer = () => import('./views/money-transfer.tsx');

/** The screens of every family of papers, loaded when first opened. */
// biome-ignore format: a table reads by the line
export const custodyLoads = {
  'documents.commission.list': () => commission().then((m) => m.CommissionList),
  'documents.commission.form': () => commission().then((m) => m.CommissionForm),
  'documents.commission.edit': () => commission().then((m) => m.CommissionEdit),
  'documents.commission.print': () => commission().then((m) => m.CommissionPrint),
  'documents.collection.list': () => collection().then((m) => m.CollectionList),
  'documents.collection.form': () => collection().then((m) => m.CollectionForm),
  'documents.collection.edit': () => collection().then((m) => m.CollectionEdit),
  'documents.collection.print': () => collection().then((m) => m.CollectionPrint),
  'documents.subscriber.list': () => subscriber().then((m) => m.SubscriberList),
  'documents.subscriber.form': () => subscriber().then((m) => m.SubscriberForm),
  'documents.subscriber.edit': () => subscriber().then((m) => m.SubscriberEdit),
  'documents.subscriber.print': () => subscriber().then((m) => m.SubscriberPrint),
  'documents.transferSend.list': () => transferSend().then((m) => m.TransferSendList),
  'documents.transferSend.form': () => transferSend().then((m) => m.TransferSendForm),
  'documents.transferSend.edit': () => transferSend().then((m) => m.TransferSendEdit),
  'documents.transferSend.print': () => transferSend().then((m) => m.TransferSendPrint),
  'documents.transferReceive.list': () => transferReceive().then((m) => m.TransferReceiveList),
  'documents.transferReceive.form': () => transferReceive().then((m) => m.TransferReceiveForm),
  'documents.transferReceive.edit': () => transferReceive().then((m) => m.TransferReceiveEdit),
  'documents.transferReceive.print': () => transferReceive().then((m) => m.TransferReceivePrint),
  'documents.warehouse.list': () => warehouse().then((m) => m.WarehouseList),
  'documents.warehouse.form': () => warehouse().then((m) => m.WarehouseForm),
  'documents.warehouse.edit': () => warehouse().then((m) => m.WarehouseEdit),
  'documents.warehouse.print': () => warehouse().then((m) => m.WarehousePrint),
  'documents.delivery.list': () => delivery().then((m) => m.DeliveryList),
  'documents.delivery.form': () => delivery().then((m) => m.DeliveryForm),
  'documents.delivery.edit': () => delivery().then((m) => m.DeliveryEdit),
  'documents.delivery.print': () => delivery().then((m) => m.DeliveryPrint),
  'documents.sendBranchReturn.list': () => sendReturn().then((m) => m.SendBranchReturnList),
  'documents.sendBranchReturn.form': () => sendReturn().then((m) => m.SendBranchReturnForm),
  'documents.sendBranchReturn.edit': () => sendReturn().then((m) => m.SendBranchReturnEdit),
  'documents.sendBranchReturn.print': () => sendReturn().then((m) => m.SendBranchReturnPrint),
  'documents.receiveBranchReturn.list': () => receiveReturn().then((m) => m.ReceiveBranchReturnList),
  'documents.receiveBranchReturn.form': () => receiveReturn().then((m) => m.ReceiveBranchReturnForm),
  'documents.receiveBranchReturn.edit': () => receiveReturn().then((m) => m.ReceiveBranchReturnEdit),
  'documents.receiveBranchReturn.print': () => receiveReturn().then((m) => m.ReceiveBranchReturnPrint),
  'documents.moneyTransfer.list': () => moneyTransfer().then((m) => m.MoneyTransferList),
  'documents.moneyTransfer.form': () => moneyTransfer().then((m) => m.MoneyTransferForm),
  'documents.moneyTransfer.edit': () => moneyTransfer().then((m) => m.MoneyTransferEdit),
  'documents.moneyTransfer.print': () => moneyTransfer().then((m) => m.MoneyTransferPrint),
};
