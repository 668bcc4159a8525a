# A networkx digraph to exact answers and back
import json, subprocess, sys
from urllib.request import Request, urlopen
import networkx as nx

graph = nx.DiGraph([("hall", "stairs"), ("stairs", "attic"), ("attic", "hall"), ("attic", "study"), ("study", "cellar"), ("cellar", "gate")])
nx.write_edgelist(graph, "graph.txt", data=False)
command = sys.argv[1:] or ["npx", "zugzwang"]
server = subprocess.Popen([*command, "serve", "./graph.txt?start=hall", "--port", "0"], stdout=subprocess.PIPE, text=True)
url = server.stdout.readline().split()[-1]
questions = [{"game": "graph.txt?start=hall", "position": node} for node in graph]
with urlopen(Request(url + "/ask", json.dumps({"requests": questions}).encode())) as reply:
    for node, answer in zip(graph, json.load(reply)["answers"]):
        graph.nodes[node].update(outcome=answer["outcome"], plies=answer.get("plies"))
server.terminate()
print(nx.get_node_attributes(graph, "outcome"))
